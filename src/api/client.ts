import type { FetchResponse, MaybeOptionalInit } from 'openapi-fetch'
import { type CallOptions, callBroker, type Method, type UntypedInit } from './callBroker'
import type { paths } from './generated/types'

type PathWith<M extends Method> = {
  [P in keyof paths]: paths[P] extends { [K in M]: unknown } ? P : never
}[keyof paths]
type Operation<P extends keyof paths, M extends Method> =
  paths[P][M] extends Record<string | number, unknown> ? paths[P][M] : never
type Answer<P extends keyof paths, M extends Method, Init> =
  NonNullable<FetchResponse<Operation<P, M>, Init, `${string}/${string}`>['data']> extends infer D
    ? [D] extends [never]
      ? undefined
      : D
    : never

/** Makes the options optional if none is required. */
type InitParam<Init> = Record<never, never> extends Init ? [(Init & CallOptions)?] : [Init & CallOptions]

type Call<M extends Method> = <P extends PathWith<M>, Init extends MaybeOptionalInit<paths[P], M>>(
  path: P,
  ...init: InitParam<Init>
) => Promise<Answer<P, M, Init>>

/** Call with parameters and a body that are checked at run time. */
type RecordCall<M extends Method> = <P extends PathWith<M>>(
  path: P,
  init?: UntypedInit,
) => Promise<Answer<P, M, Record<never, never>>>

const createMethod = <M extends Method>(method: M) =>
  ((path: string, init?: UntypedInit) => callBroker(method, path, init)) as Call<M>

/** Typed client of the admin API. Each method returns the response data or throws a BrokerError. */
export const broker = {
  get: createMethod('get'),
  post: createMethod('post'),
  put: createMethod('put'),
  delete: createMethod('delete'),
}

const createRecordMethod =
  <M extends Method>(method: M): RecordCall<M> =>
  (path, init) =>
    callBroker(method, path, init) as ReturnType<RecordCall<M>>

/** Client for records: bodies of forms and files, which the schema checks, and names from rows. */
export const recordBroker = {
  get: createRecordMethod('get'),
  post: createRecordMethod('post'),
  put: createRecordMethod('put'),
  delete: createRecordMethod('delete'),
}
