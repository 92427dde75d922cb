import { messageOf } from '../membership-service.ts';
import { membershipService } from '../service.ts';

/** Logs the member out, and loads the page as everybody has it; what keeps it from that is said in `failure`. */
export async function leave(button: HTMLButtonElement, failure: HTMLElement): Promise<void> {
  button.disabled = true;
  failure.textContent = '';
  try {
    await membershipService.logout();
    location.reload();
  } catch (error) {
    failure.textContent = messageOf(error);
    button.disabled = false;
    button.focus();
  }
}
