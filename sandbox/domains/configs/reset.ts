import type { Area, Context } from '../../area'
import { ApiError } from '../../http/answers'

/** Resets configuration parts to defaults, for every registered document. */
export function createResetArea({ configs }: Context): Area {
  return {
    handlers: {
      'post /configs_reset/{rootname}': ({ params, query }) => {
        const { rootname = '' } = params
        const document = configs.get(rootname)
        if (!document) throw new ApiError(400, 'REST_FAILED', `${rootname} is not part of this configuration`)
        document.reset(String(query.conf_path ?? ''))
        return { status: 200 }
      },
    },
  }
}
