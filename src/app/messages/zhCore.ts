export const messages = import.meta.glob<Record<string, unknown>>('../../../locales/zh/{app,ra,ui}.json', {
  eager: true,
  import: 'default',
})
