import { describe, expect, it } from 'vitest'
import en from '../../../locales/en/guide.json'
import zh from '../../../locales/zh/guide.json'
import { routes } from '../../../src/app/routes'

const entries = routes.flatMap(({ menu }) => (menu ? [menu.name] : []))

describe('[SH-12] help page', () => {
  it.each([
    ['en', en.screen],
    ['zh', zh.screen],
  ])('%s: explains every menu entry and nothing else', (_, texts) => {
    expect(Object.keys(texts).sort()).toEqual([...entries].sort())
  })
})
