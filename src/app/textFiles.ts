import type { Language } from './i18n'

export type Texts = Record<string, unknown>

/** A chunk for each file; those of the sign-in and the shell are one (`messages/`), those of fields are split by area. */
const files = {
  ...import.meta.glob<Texts>(['../../locales/*/*.json', '!../../locales/*/{app,fields,gallery,help,ra,ui}.json'], {
    import: 'default',
  }),
  ...(import.meta.env.DEV || import.meta.env.MODE === 'gallery'
    ? import.meta.glob<Texts>('../../locales/*/gallery.json', { import: 'default' })
    : {}),
}

/** `scripts/vite/fieldTexts.ts` makes them of `fields.json` and `help.json`. */
const fieldTexts: Record<Language, () => Promise<typeof import('virtual:field-texts/en')>> = {
  en: () => import('virtual:field-texts/en'),
  zh: () => import('virtual:field-texts/zh'),
}

/**
 * Texts by the name of their file, or `fields/<area>` and `help/<area>` for the words of fields; undefined where there
 * are none.
 */
export async function loadTextFile(language: Language, name: string): Promise<Texts | undefined> {
  if (!name.includes('/')) return files[`../../locales/${language}/${name}.json`]?.()
  const { fieldTexts: parts } = await fieldTexts[language]()
  return (await parts[name]?.())?.default
}
