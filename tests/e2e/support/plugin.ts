import { writeArchive } from '../../../sandbox/http/archive'

const RELEASE = { rel_vsn: '1.0.0', rel_apps: ['app-1.0.0'], description: 'A plugin to test with', author: ['Test'] }
const README = `# Read me

Some **text**, a [page](https://example.org/x) and <img src="https://example.org/x.png" onerror="alert(1)">

![picture](https://example.org/y.png)
`

/** Package of a plugin as a file to upload; `full` is its name with the version. */
export async function createPackage(name: string) {
  const full = `${name}-${RELEASE.rel_vsn}`
  const release = Buffer.from(JSON.stringify({ name, ...RELEASE }))
  const files = new Map([
    [`${full}/release.json`, release],
    [`${full}/README.md`, Buffer.from(README)],
  ])
  return { full, name: `${full}.tar.gz`, mimeType: 'application/gzip', buffer: await writeArchive(files) }
}
