import { useLogoutIfAccessDenied } from 'react-admin';

/** Asks for something as react-admin asks for its lists: whose session is over is led to the log-in. */
export function useAskedWhileIn() {
  const logOutIfRefused = useLogoutIfAccessDenied();
  return async <T>(ask: () => Promise<T>): Promise<T> => {
    try {
      return await ask();
    } catch (error) {
      await logOutIfRefused(error);
      throw error;
    }
  };
}
