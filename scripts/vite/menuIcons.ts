import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const ID = 'virtual:menu-icons'
const ENTRY = /\bmenu: \{[^}]*\bname: '(\w+)',\s+icon: '(\w+)'/

/** Bundles the icons of the menu entries, which the screens' manifests name. One chunk, loaded after the first paint. */
export function menuIconsPlugin(root: string): Plugin {
  const folder = join(root, 'src/screens')
  return {
    name: 'signalbox:menu-icons',
    resolveId: (id) => (id === ID ? `\0${id}` : undefined),
    load(id) {
      if (id !== `\0${ID}`) return undefined
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
        /\bscreen\.ts$/.test(name),
      )
      const entries = files
        .map((name) => join(folder, name))
        .flatMap((file) => {
          this.addWatchFile(file)
          const [, name, icon] = ENTRY.exec(readFileSync(file, 'utf8')) ?? []
          return name && icon ? [{ name, icon }] : []
        })
      const icons = [...new Set(entries.map(({ icon }) => icon))]
      return [
        ...icons.map((icon) => `import ${icon} from '@mui/icons-material/${icon}'`),
        `export const menuIcons = { ${entries.map(({ name, icon }) => `${name}: ${icon}`).join(', ')} }`,
      ].join('\n')
    },
  }
}
