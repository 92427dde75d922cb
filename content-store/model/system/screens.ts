import { screen } from '../../screens/screen.ts';

/** How the installation stands (S0 §2). */
export const systemScreen = screen('system', {
  path: '/system',
  title: 'System',
  act: 'see how the system stands',
  anyOf: ['manage_modules'],
  menu: 'System',
});

/** What the server and the browser say of themselves (S0 §2). */
export const selfTestScreen = screen('selfTest', {
  path: '/test',
  title: 'Test',
  act: 'test the installation',
  anyOf: ['manage_modules'],
});

/** Operations tried out (S0 §2). */
export const formApiScreen = screen('formApi', {
  path: '/test-form-api',
  title: 'Debug Form API',
  act: 'try out the form API',
  anyOf: ['manage_modules'],
});

/** Colours (S0 §2). */
export const colorTestScreen = screen('colorTest', {
  path: '/color-test',
  title: 'Colour test',
  act: 'see the colours',
});
