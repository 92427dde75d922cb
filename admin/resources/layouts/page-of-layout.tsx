import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { HomeCard } from '#admin/ui/home-card.tsx';
import { staffBarTexts as texts } from '#content-store/messages/staff-bar.ts';
import { outcomeInWords, reachInWords } from '#content-store/model/layouts/candidates-in-words.ts';
import { layout } from '#content-store/model/layouts/layout.ts';
import { sharedLayout } from '#content-store/model/layouts/shared-layout.ts';
import type { PageLayoutAnswer } from '#content-store/model/pages/operations.ts';
import { editPath } from '#content-store/screens/routes.ts';

interface PageOfLayoutProps {
  readonly page: PageLayoutAnswer;
  readonly path: string;
}

/** Which layout a page has, and why; and which of its blocks show nothing. */
export function PageOfLayout({ page, path }: PageOfLayoutProps) {
  return (
    <>
      <Box role="status">{summaryOf(page, path)}</Box>
      <HomeCard title="Looked at in this order">
        <Candidates page={page} />
      </HomeCard>
      <EmptyPlaces page={page} />
    </>
  );
}

function summaryOf({ kind, leadsTo, layout: own, record }: PageLayoutAnswer, path: string): ReactNode {
  if (kind === 'redirect') return `${path} is no page: it leads to ${leadsTo}.`;
  if (kind === 'missing') return `There is no page at ${path}. A layout for this address would make one.`;
  const name = record === null || record.name === '' ? path : `“${record.name}”`;
  if (own === null) return `${name} has the layout that is built in, for none is made for it.`;
  return (
    <>
      {name} has the layout <LayoutLink of={own} />.
    </>
  );
}

function Candidates({ page }: Pick<PageOfLayoutProps, 'page'>) {
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-label="Layouts the page could have">
        <TableHead>
          <TableRow>
            <TableCell>Made for</TableCell>
            <TableCell>Layout</TableCell>
            <TableCell>Outcome</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {page.candidates.map((candidate) => {
            const isTaken = candidate.outcome === 'taken';
            return (
              <TableRow key={`${candidate.reach} ${candidate.of}`} selected={isTaken}>
                <TableCell component="th" scope="row">
                  {reachInWords(candidate)}
                </TableCell>
                <TableCell>{candidate.layout !== null && <LayoutLink of={candidate.layout} />}</TableCell>
                <TableCell sx={isTaken ? { fontWeight: 600 } : { color: 'text.secondary' }}>
                  {outcomeInWords(candidate)}
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </Box>
  );
}

function EmptyPlaces({ page: { failedBlocks, underFilledBlocks } }: Pick<PageOfLayoutProps, 'page'>) {
  if (failedBlocks.length + underFilledBlocks.length === 0) return null;
  return (
    <HomeCard title={texts.empty}>
      <Box component="ul" sx={{ m: 0, pl: 4, py: 1.25, fontSize: '0.875rem' }}>
        {[
          ...failedBlocks.map(({ label, error }) => texts.couldNotLoad(label, error)),
          ...underFilledBlocks.map(texts.foundNothing),
        ].map((said, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two blocks may say the same, and the order stays.
          <li key={at}>{said}</li>
        ))}
      </Box>
    </HomeCard>
  );
}

function LayoutLink({ of }: { readonly of: NonNullable<PageLayoutAnswer['layout']> }) {
  return <Link to={editPath(of.entity === 'layout' ? layout : sharedLayout, of.id)}>{of.name}</Link>;
}
