/** What readers without an account are told as they sign up for newsletters (S0 §5, §8). */
export const subscribingTexts = {
  selectNewsletter: 'Please select a newsletter before continuing',
  correctForm: 'Please correct issues with this form',
  done: "You're all done! You will now receive updates from the newsletter(s) you selected.",
  membersOnly: 'Newsletters are sent to members here. Join to choose yours.',
} as const;
