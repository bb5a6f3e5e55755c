/** Texts of the screens behind the sign-in. */
export const messages = import.meta.glob<Record<string, unknown>>(
  ['../../../locales/en/*.json', '!../../../locales/en/{app,ra,ui}.json'],
  { eager: true, import: 'default' },
)
