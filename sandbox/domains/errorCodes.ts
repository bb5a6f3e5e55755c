import { createValidationError, ok } from '../http/answers'
import { errorCodes } from '../http/errorCodes'
import type { Handlers } from '../http/handler'

const list = Object.entries(errorCodes).map(([code, description]) => ({ code, description }))

export const errorCodeHandlers: Handlers = {
  'get /error_codes': () => ok(list),
  'get /error_codes/{code}': ({ params }) => {
    const found = list.find(({ code }) => code === params.code)
    if (!found)
      throw createValidationError({ value: params.code, reason: 'unable_to_convert_to_enum_symbol', path: 'code' })
    return ok(found)
  },
}
