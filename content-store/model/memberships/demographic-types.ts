/** The kinds of answers to a demographic question, by the numbers of S0 §3. */
export const demographicTypes = [
  { value: '1', label: 'One of several' },
  { value: '2', label: 'Any of several' },
  { value: '3', label: 'Text' },
  { value: '5', label: 'Checkbox' },
  { value: '6', label: 'Date' },
  { value: '7', label: 'Whole number' },
  { value: '8', label: 'Number' },
] as const;

export type DemographicType = (typeof demographicTypes)[number]['value'];
