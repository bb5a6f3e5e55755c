export const languages = ['en', 'zh'] as const
export type Language = (typeof languages)[number]

/** Returns the first supported language of the browser's preferences. */
export function detectLanguage(preferences: readonly string[]): Language {
  for (const tag of preferences) {
    const found = languages.find((language) => tag.toLowerCase().split('-')[0] === language)
    if (found) return found
  }
  return 'en'
}
