import { openStore } from '../../keeping/open.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { describeProperties } from '../properties.ts';

describeProperties('lowdb', async () => openStore({ dataDir: await temporaryFolder() }), { runs: 60 });
