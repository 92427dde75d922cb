import { Button } from '@mui/material';
import { Download } from 'lucide-react';
import { useClient } from '#admin/client/client-context.ts';
import { csvRow } from '#admin/data/csv/csv.ts';
import { download } from '#admin/data/csv/download.ts';
import { getMembershipStream } from '#content-store/model/memberships/operations.ts';
import { exampleRows } from '#content-store/model/site-users/importing.ts';

/** Saves a file as it can be brought in, with every column and two people who are made up. */
export function ExampleButton() {
  const client = useClient();
  const save = async () => {
    // Where the site's memberships are not to be had, the example goes without.
    const alias = await client.run(getMembershipStream, { status: 1 }).then(
      ({ items }) => items[0]?.alias,
      () => undefined,
    );
    const until = `${new Date().getFullYear() + 1}-12-31`;
    const rows = exampleRows(
      alias === undefined ? {} : { memberships: [alias, ''], membershipUntil: [until, ''] },
    );
    download(new Blob([rows.map(csvRow).join('')], { type: 'text/csv' }), 'site-users-example.csv');
  };
  return (
    <Button variant="outlined" startIcon={<Download size={15} aria-hidden />} onClick={() => void save()}>
      Save an example
    </Button>
  );
}
