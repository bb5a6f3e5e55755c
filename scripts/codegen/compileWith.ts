import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { tsc } from '../typescript'
import { writeFiles } from './files'
import type { Files } from './generate'

const GENERATED = 'src/api/generated'

/**
 * Type-checks the application with other generated files and returns the compiler's messages. Uses a copy of the
 * sources in a temporary folder.
 */
export async function compileWith(files: Files, root = resolve('.')): Promise<string[]> {
  const copy = await mkdtemp(join(tmpdir(), 'signalbox-compile-'))
  try {
    const generated = join(root, GENERATED)
    const isApplication = (path: string) => path !== generated && !/\.test\.tsx?$/.test(path)
    await cp(join(root, 'src'), join(copy, 'src'), { recursive: true, filter: isApplication })
    for (const name of ['locales', 'tsconfig.json', 'package.json'])
      await cp(join(root, name), join(copy, name), { recursive: true })
    await symlink(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
    await writeFiles(join(copy, GENERATED), files)
    return await compile(copy)
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

function compile(folder: string): Promise<string[]> {
  const args = [tsc, '--noEmit', '--project', join(folder, 'tsconfig.json')]
  return new Promise((settle) => {
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 64e6 }, (error, stdout) => {
      const lines = stdout.split('\n').filter(Boolean)
      settle(error && lines.length === 0 ? [error.message] : lines)
    })
  })
}
