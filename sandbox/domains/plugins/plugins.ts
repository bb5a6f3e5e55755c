import type { Area, Context } from '../../area'
import { ApiError, noContent, notFound, ok } from '../../http/answers'
import { ArchiveError } from '../../http/archive'
import { readUploadedFile, type UploadedFile } from '../../http/multipart'
import { InfoFileError, type PluginPackage, readPackage } from './readPackage'

interface Plugin extends PluginPackage {
  running: boolean
}

/** Plugin packages with state and order. Their Erlang code is not run. */
export function createPluginsArea({ cluster }: Context): Area {
  let list: Plugin[] = []
  const fullName = ({ name, version }: Plugin): string => `${name}-${version}`
  const find = (name = ''): Plugin => {
    const found = list.find((plugin) => fullName(plugin) === name)
    if (!found) throw notFound(name)
    return found
  }
  const show = ({ name, version, facts, running }: Plugin): object => ({
    ...facts,
    name,
    rel_vsn: version,
    running_status: cluster.running.map((node) => ({ node: node.name, status: running ? 'running' : 'stopped' })),
  })
  return {
    handlers: {
      'get /plugins': () => ok(list.map(show)),
      'get /plugins/{name}': ({ params }) => {
        const plugin = find(params.name)
        return ok({ ...show(plugin), readme: plugin.readme })
      },
      'post /plugins/install': async (request) => {
        const { name: fileName, data } = await readUpload(request)
        if (list.some((plugin) => `${fullName(plugin)}.tar.gz` === fileName)) {
          throw new ApiError(400, 'ALREADY_INSTALLED', `${fileName} is installed already`)
        }
        const found = await readPackage(fileName, data).catch((error: Error) => {
          if (error instanceof InfoFileError) throw createPackageError('bad_info_file', fileName)
          if (error instanceof ArchiveError) throw createPackageError('bad_plugin_package', fileName)
          throw error
        })
        list.push({ ...found, running: false })
        return noContent
      },
      // The broker reports success even for an unknown plugin.
      'put /plugins/{name}/{action}': ({ params }) => {
        const plugin = list.find((candidate) => fullName(candidate) === params.name)
        if (plugin) plugin.running = params.action === 'start'
        return noContent
      },
      'post /plugins/{name}/move': ({ params, body }) => {
        const { position = '' } = body as { position?: string }
        const moved = list.find((plugin) => fullName(plugin) === params.name)
        if (!moved) throw new ApiError(400, 'MOVE_FAILED', `${params.name} is not installed`)
        const others = list.filter((plugin) => plugin !== moved)
        const at = findIndex(position, others.map(fullName))
        list = others.toSpliced(at, 0, moved)
        return noContent
      },
      'delete /plugins/{name}': ({ params }) => {
        const removedPlugin = list.find((plugin) => fullName(plugin) === params.name)
        // The broker reports the missing file with its path.
        if (!removedPlugin) throw notFound(`{enoent,<<"/opt/emqx/plugins/${params.name}/release.json">>}`)
        list = list.filter((plugin) => plugin !== removedPlugin)
        return noContent
      },
    },
    persistentParts: [
      {
        name: 'plugins',
        snapshot: () => list,
        restore: (state) => {
          list = state as Plugin[]
        },
      },
    ],
  }
}

const createPackageError = (reason: string, fileName: string): ApiError =>
  new ApiError(400, 'BAD_PLUGIN_INFO', `${reason}: ${fileName}`)

const readUpload = (request: Parameters<typeof readUploadedFile>[0]): Promise<UploadedFile> =>
  readUploadedFile(request, 'plugin').catch(() => {
    throw new ApiError(400, 'BAD_FORM_DATA', 'The form has no file in its field plugin')
  })

function findIndex(position: string, others: string[]): number {
  if (position === 'front') return 0
  if (position === 'rear') return others.length
  const [, side, name = ''] = /^(before|after):(.+)$/.exec(position) ?? []
  if (!side) throw new ApiError(400, 'BAD_POSITION', `${position} is no position`)
  const index = others.indexOf(name)
  if (index < 0) throw new ApiError(400, 'MOVE_FAILED', `${name} is not installed`)
  return side === 'before' ? index : index + 1
}
