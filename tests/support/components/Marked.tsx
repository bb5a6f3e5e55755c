import { type ReactNode, useMemo } from 'react'
import { I18nContext, type I18nProvider, useI18nProvider } from 'react-admin'
import type { TextSource } from '../../../src/forms/useFieldText'
import { mark } from '../marks'

const NONE = '\u0000'

const wrap = (texts: unknown): unknown => {
  if (typeof texts === 'string') return mark(texts)
  if (typeof texts !== 'object' || texts === null) return texts
  return Object.fromEntries(Object.entries(texts).map(([key, inner]) => [key, wrap(inner)]))
}

/** Cached, because there are thousands of texts, the same for every form. */
const wrapped = new WeakMap<object, unknown>()
function wrapOnce(texts: unknown): unknown {
  if (typeof texts !== 'object' || texts === null) return wrap(texts)
  const wrappedTexts = wrapped.get(texts) ?? wrap(texts)
  wrapped.set(texts, wrappedTexts)
  return wrappedTexts
}

/** Marks every translated text below it; fallbacks for missing texts are not marked. */
export function Marked({ children }: { children: ReactNode }) {
  const plain = useI18nProvider() as I18nProvider & TextSource
  const marked = useMemo(
    () => ({
      ...plain,
      translate: (key: string, options?: Record<string, unknown>) => {
        const found = plain.translate(key, { ...options, _: NONE })
        return found === NONE ? plain.translate(key, options) : mark(found)
      },
      getTexts: (key: string) => wrapOnce(plain.getTexts(key)),
    }),
    [plain],
  )
  return <I18nContext.Provider value={marked}>{children}</I18nContext.Provider>
}
