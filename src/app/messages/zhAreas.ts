/** Texts of the screens behind the sign-in. */
export const messages = import.meta.glob<Record<string, unknown>>(
  ['../../../locales/zh/*.json', '!../../../locales/zh/{app,ra,ui}.json'],
  { eager: true, import: 'default' },
)
