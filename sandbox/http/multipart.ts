import { badRequest } from './answers'
import type { ApiRequest } from './handler'

export interface UploadedFile {
  name: string
  data: Buffer
}

/** Returns the file in a field of a `multipart/form-data` body. Throws 400 if malformed or missing. */
export async function readUploadedFile({ body, headers }: ApiRequest, field = 'filename'): Promise<UploadedFile> {
  const type = headers['content-type'] ?? ''
  const form = await new Response(new Uint8Array(body as Buffer), { headers: { 'content-type': type } })
    .formData()
    .catch(() => null)
  const part = form?.get(field)
  if (!part || typeof part === 'string') throw badRequest(`${field} is missing`)
  return { name: part.name, data: Buffer.from(await part.arrayBuffer()) }
}
