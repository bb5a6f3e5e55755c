import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PROJECT } from '../../../scripts/project'
import { readScreens } from '../../../scripts/screens'
import { tsc } from '../../../scripts/typescript'
import { listRoutes } from '../../../src/app/listRoutes'
import { buildMenu } from '../../../src/app/menu'

const SCREEN = 'src/screens/access/banned'

/** Code blocks of the guide by path, which their first line states. */
const blocks = [
  ...readFileSync(join(PROJECT, 'docs/add-a-screen.md'), 'utf8').matchAll(/```ts\n\/\/ (\S+)\n([\s\S]*?)```/g),
].map(([, path = '', code = '']) => ({ path, code }))

/** Links a folder's entries, except for the one that leads to `path`, which is a folder with links in turn. */
function linkExcept(from: string, to: string, [next, ...rest]: string[]): void {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) {
    if (name !== next) symlinkSync(join(from, name), join(to, name))
    else if (rest.length > 0) linkExcept(join(from, name), join(to, name), rest)
  }
}

describe('a screen added as the guide says', () => {
  let copy = ''
  const list = async () => listRoutes((await readScreens(copy)).map(({ screen }) => screen))

  beforeAll(() => {
    mkdirSync(join(PROJECT, '.cache'), { recursive: true })
    copy = mkdtempSync(join(PROJECT, '.cache/new-screen-'))
    linkExcept(join(PROJECT, 'src'), join(copy, 'src'), SCREEN.split('/').slice(1))
  })
  afterAll(() => rmSync(copy, { recursive: true }))

  it('has its route and its menu entry, which its folder alone provides', async () => {
    expect((await list()).filter(({ path }) => path.startsWith('/banned'))).toEqual([])
    expect(blocks.map(({ path }) => dirname(path))).toEqual([SCREEN, SCREEN])
    for (const { path, code } of blocks) {
      mkdirSync(dirname(join(copy, path)), { recursive: true })
      writeFileSync(join(copy, path), code)
    }
    const routes = await list()
    expect(routes.filter(({ path }) => path.startsWith('/banned')).map(({ path }) => path)).toEqual([
      '/banned-clients',
      '/banned-clients/create',
    ])
    const access = buildMenu(routes).find(({ group }) => group === 'access')
    expect(access?.entries.map(({ path }) => path)).toContain('/banned-clients')
    const [page] = routes.filter(({ path }) => path === '/banned-clients/create')
    expect(await page?.load()).toBeTypeOf('function')
  })

  it('has no type errors', () => {
    const config = {
      extends: join(PROJECT, 'tsconfig.json'),
      include: [join(copy, SCREEN), join(PROJECT, 'src/**/*.d.ts'), join(PROJECT, 'src/ui/theme.ts')],
    }
    writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(config))
    // A page must name a component of its module.
    const code = readFileSync(join(copy, SCREEN, 'screen.ts'), 'utf8')
    const wrong = code.replace(/(.*)'Create'/, "// @ts-expect-error: no such component\n$1'Edit'")
    writeFileSync(join(copy, SCREEN, 'wrong.ts'), wrong)
    expect(wrong).not.toBe(code)
    const { stdout } = spawnSync(process.execPath, [tsc, '--noEmit', '-p', copy], { encoding: 'utf8' })
    expect(stdout).toBe('')
  })
})
