import { blockType } from '../../definition/entity.ts';
import { instant, text } from '../../definition/field.ts';
import { commonBlockSettings } from './common.ts';

export const countdownTimer = blockType({
  type: 'countdown_timer',
  label: 'Countdown',
  help: 'The moment something takes place.',
  soughtAs: 'event, clock, deadline, launch, days left',
  on: ['any'],
  visibility: 'public',
  palette: 'first',
  place: 39,
  settings: {
    ...commonBlockSettings,
    endDate: instant({ label: 'Until', required: true }),
    text: text({ label: 'Text', help: 'What takes place then.' }),
    overText: text({
      label: 'Text afterwards',
      help: 'Left empty, the block is gone once the moment has come.',
    }),
  },
});
