/** An answer that is not the documented body: a refusal, or something that is none of the broker's. */
export class Reply {
  readonly #make: () => Response

  constructor(make: () => Response) {
    this.#make = make
  }

  /** A new response each time: a body can be read only once. */
  response(): Response {
    return this.#make()
  }
}

/** The broker's refusal, in its usual form. */
export const refusal = (status: number, code: string, message: string): Reply =>
  new Reply(() => Response.json({ code, message }, { status }))

/** An answer of just this text, whatever it is: a proxy's page, half of a JSON text. */
export const plain = (text: string, { status = 200, type = 'application/json' } = {}): Reply =>
  new Reply(() => new Response(text, { status, headers: { 'content-type': type } }))

/** No answer at all: the request fails below HTTP. */
export const unreachable: Reply = new Reply(() => {
  throw new TypeError('Failed to fetch')
})
