import { Box } from '@mui/material';
import { groupAnchor } from './form-group-panel.tsx';

/** The groups of a long form, as links that open what they lead to; where there is room for it. */
export function FormIndex({ titles }: { readonly titles: readonly string[] }) {
  return (
    <Box
      component="nav"
      aria-label="Parts of this form"
      sx={{ display: { xs: 'none', lg: 'block' }, position: 'sticky', top: 80, width: 220, flexShrink: 0 }}
    >
      {titles.map((title) => (
        <Box
          key={title}
          component="a"
          href={`#${groupAnchor(title)}`}
          onClick={() => open(title)}
          sx={{
            display: 'block',
            py: 0.5,
            pl: 1.5,
            borderLeft: 2,
            borderColor: 'divider',
            color: 'text.secondary',
            fontSize: '0.8125rem',
            textDecoration: 'none',
            '&:hover': { color: 'primary.main', borderColor: 'primary.main' },
          }}
        >
          {title}
        </Box>
      ))}
    </Box>
  );
}

function open(title: string): void {
  const heading = document.getElementById(groupAnchor(title));
  if (heading?.ariaExpanded === 'false') heading.click();
}
