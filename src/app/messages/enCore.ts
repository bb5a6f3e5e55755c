export const messages = import.meta.glob<Record<string, unknown>>('../../../locales/en/{app,ra,ui}.json', {
  eager: true,
  import: 'default',
})
