import type { Language } from './languages'

export type Texts = Record<string, unknown>

/**
 * One chunk per file. Texts of the sign-in and the shell are one chunk (`messages/`), field texts are split by
 * area.
 */
const files = {
  ...import.meta.glob<Texts>(['../../locales/*/*.json', '!../../locales/*/{app,fields,gallery,help,ra,ui}.json'], {
    import: 'default',
  }),
  ...(import.meta.env.DEV || import.meta.env.MODE === 'gallery'
    ? import.meta.glob<Texts>('../../locales/*/gallery.json', { import: 'default' })
    : {}),
}

/** Generated from `fields.json` and `help.json` by `scripts/vite/fieldTexts.ts`. */
const fieldTexts: Record<Language, () => Promise<typeof import('virtual:field-texts/en')>> = {
  en: () => import('virtual:field-texts/en'),
  zh: () => import('virtual:field-texts/zh'),
}

/**
 * Loads a text file by name, or the field texts `fields/<area>` and `help/<area>`. Returns undefined if it does not
 * exist.
 */
export async function loadTextFile(language: Language, name: string): Promise<Texts | undefined> {
  if (!name.includes('/')) return files[`../../locales/${language}/${name}.json`]?.()
  const { fieldTexts: parts } = await fieldTexts[language]()
  return (await parts[name]?.())?.default
}
