import { useTranslate } from 'ra-core'
import { parsePathParams } from '../../../api/records'
import { toCurlCall } from '../../../api/untypedCall'
import { CurlCommand } from '../../../resources/calls/CurlCommand'
import type { Json } from '../../../schema/types'
import { Stack } from '../../../ui/Stack'
import { useConfirm } from '../../../ui/useConfirm'
import { formatOperationKey } from '../operationUrls'
import { useCallContext } from './CallContext'
import { createCall } from './request'

/**
 * Confirms every call except reads and shows it, because its effect is unknown. For a delete the user types the
 * name: the last path parameter, or the path.
 */
export function useAskBeforeSending(): (data: Record<string, Json>) => Promise<boolean> {
  const { call, files } = useCallContext()
  const translate = useTranslate()
  const confirm = useConfirm()
  return async (data) => {
    if (call.method === 'get') return true
    const request = createCall(call, data, files)
    const danger = call.method === 'delete'
    const name = request.params.path[parsePathParams(call.path).at(-1) ?? '']
    return confirm({
      title: translate('others.question.title', { operation: formatOperationKey(call.key) }),
      body: (
        <Stack>
          {translate(danger ? 'others.question.delete' : 'others.question.body')}
          <CurlCommand call={toCurlCall(request)} auth="token" />
        </Stack>
      ),
      confirm: translate('others.send'),
      danger,
      ...(danger && { typeName: name ?? call.path }),
    })
  }
}
