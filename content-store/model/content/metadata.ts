import { group, list, multiline, text } from '../../definition/field.ts';

const words = (label: string) => list(text({ label, max: 200 }), { label, max: 100 });

/** What search engines are told of a piece beside its own text, and what was found out about whom it is for (S0 §3
 * pageData). */
export const metadata = group(
  {
    description: multiline({
      label: 'Description',
      help: 'For search engines and link previews; left empty, the teaser.',
      max: 500,
    }),
    aiKeywords: words('Keywords'),
    aiIndustries: words('Industries'),
    aiPersonaSummary: multiline({ label: 'Persona', max: 2_000 }),
    aiCategory: text({ label: 'Category' }),
    aiCompanyType: text({ label: 'Type of company' }),
    aiCompanySample: words('Sample companies'),
    aiIntentSignals: words('Signals of intent'),
    aiRelatedTopics: words('Related topics'),
    aiJobFunctions: words('Job functions'),
  },
  { label: 'Metadata' },
);
