import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import type { OpenApiDocument } from '../../src/schema/document'
import { HEADER } from './header'

/**
 * Emits the types of every path. Fields with a default are optional in requests, and free-form objects are
 * `unknown` maps.
 */
export async function emitTypes(doc: OpenApiDocument): Promise<string> {
  const ast = await openapiTS(doc as unknown as OpenAPI3, {
    alphabetize: true,
    defaultNonNullable: false,
    emptyObjectsUnknown: true,
    silent: true,
  })
  return HEADER + astToString(ast)
}
