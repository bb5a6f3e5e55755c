import type { Area, Context } from '../../area'
import { ok } from '../../http/answers'
import { createInliner } from '../../http/createInliner'
import type { Schema } from '../../http/document'

interface Media {
  content?: Record<string, { schema?: Schema }>
}

/** JSON schemas of configuration parts, derived from the API document. */
export function createSchemasArea({ document, configs }: Context): Area {
  const inline = createInliner(document, 'open')
  const getSchema = (media: Media | undefined): Schema => inline(media?.content?.['application/json']?.schema ?? {})
  const getAnswerSchema = (path: string): Schema => {
    const get = document.paths[path]?.get as { responses?: Record<string, Media> } | undefined
    return getSchema(get?.responses?.['200'])
  }
  const getBodySchema = (path: string): Schema =>
    getSchema((document.paths[path]?.post as { requestBody?: Media } | undefined)?.requestBody)
  return {
    handlers: {
      'get /schemas/{name}': ({ params }) => {
        const { name = '' } = params
        // Bridges of older versions are connectors and actions today.
        if (name !== 'hotconf') return ok({ [name]: getBodySchema(name === 'bridges' ? '/connectors' : `/${name}`) })
        const paths = [...configs.keys()].map((root) => [root, `/configs/${root}`] as const)
        return ok(
          Object.fromEntries(
            paths.filter(([, path]) => document.paths[path]).map(([root, path]) => [root, getAnswerSchema(path)]),
          ),
        )
      },
    },
  }
}
