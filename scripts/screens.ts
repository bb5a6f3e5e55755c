import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { listRoutes } from '../src/app/listRoutes'
import type { ScreenManifest } from '../src/resources/defineScreen'
import { PROJECT } from './project'

const FOLDER = 'src/screens'

/** Manifest of a screen and its file, such as `src/screens/access/banned/screen.ts`. */
export interface ScreenFile {
  file: string
  screen: ScreenManifest
}

/** Reads the manifests of all screens. The console itself collects them with the bundler (`src/app/routes.ts`). */
export async function readScreens(root = PROJECT): Promise<ScreenFile[]> {
  const files = readdirSync(join(root, FOLDER), { recursive: true, encoding: 'utf8' })
    .filter((name) => /^[^/]+\/[^/]+\/screen\.ts$/.test(name.replaceAll('\\', '/')))
    .sort()
  return await Promise.all(
    files.map(async (name) => {
      const { screen } = (await import(pathToFileURL(join(root, FOLDER, name)).href)) as { screen: ScreenManifest }
      return { file: `${FOLDER}/${name.replaceAll('\\', '/')}`, screen }
    }),
  )
}

export const screenFiles = await readScreens()

/** Pages of the console for scripts and browser tests. */
export const routes = listRoutes(screenFiles.map(({ screen }) => screen))
