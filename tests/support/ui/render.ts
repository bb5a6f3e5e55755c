import { ThemeProvider } from '@mui/material/styles'
import i18next from 'i18next'
import { createElement, type ReactElement } from 'react'
import { I18nContext } from 'react-admin'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import en from '../../../locales/en/ui.json'
import zh from '../../../locales/zh/ui.json'
import { createAppTheme } from '../../../src/ui/theme'

export function render(element: ReactElement, locale: 'en' | 'zh' = 'en'): string {
  const texts = i18next.createInstance()
  texts.init({
    lng: locale,
    initImmediate: false,
    resources: { en: { translation: { ui: en } }, zh: { translation: { ui: zh } } },
    nsSeparator: false,
    interpolation: { escapeValue: false },
  })
  const i18n = {
    translate: (key: string, options: Record<string, unknown> = {}) =>
      String(texts.t(key, { ...options, count: options.smart_count as number })),
    changeLocale: () => Promise.resolve(),
    getLocale: () => locale,
  }
  const page = createElement(
    ThemeProvider,
    { theme: createAppTheme('light') },
    createElement(MemoryRouter, null, element),
  )
  return renderToStaticMarkup(createElement(I18nContext.Provider, { value: i18n }, page)).replace(
    /<style.*?<\/style>/g,
    '',
  )
}
