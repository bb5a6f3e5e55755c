import { describe, expect, it } from 'vitest'
import en from '../../../locales/en/guide.json'
import zh from '../../../locales/zh/guide.json'
import { routes } from '../../../src/app/routes'

const entries = routes.flatMap(({ menu }) => (menu ? [menu.name] : []))

describe('[SH-12] the help', () => {
  it.each([
    ['en', en.screen],
    ['zh', zh.screen],
  ])('%s: says of every entry of the menu what it is for, and of nothing else', (_, texts) => {
    expect(Object.keys(texts).sort()).toEqual([...entries].sort())
  })
})
