/** Response other than the documented body: a refusal, or one that does not come from the broker. */
export class Reply {
  readonly #make: () => Response

  constructor(make: () => Response) {
    this.#make = make
  }

  /** Creates a new response each time, because a body can be read only once. */
  response(): Response {
    return this.#make()
  }
}

/** Creates a refusal in the broker's usual format. */
export const refusal = (status: number, code: string, message: string): Reply =>
  new Reply(() => Response.json({ code, message }, { status }))

/** Creates an answer of any shape, also one that the document does not describe. */
export const createUndocumentedReply = (value: unknown): Reply => new Reply(() => Response.json(value))

/** Creates a response with any text: a proxy's page or truncated JSON. */
export const plain = (text: string, { status = 200, type = 'application/json' } = {}): Reply =>
  new Reply(() => new Response(text, { status, headers: { 'content-type': type } }))

export const unreachable: Reply = new Reply(() => {
  throw new TypeError('Failed to fetch')
})
