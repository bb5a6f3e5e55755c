import type { Area, Context } from '../../area'
import { badRequest, ok } from '../../http/answers'
import { parsePercent } from '../../http/kinds'

interface Watermarks {
  connection_low_watermark: string
  connection_high_watermark: string
}

/** Evaluation license of a new broker, limited by `--quota`. */
const evaluation = {
  customer: 'Evaluation',
  customer_type: 10,
  email: 'contact@emqx.io',
  deployment: 'trial',
  type: 'trial',
  start_at: '2023-12-08',
  expiry_at: '2028-12-06',
}

const defaults: Watermarks = { connection_low_watermark: '75%', connection_high_watermark: '80%' }

/** Current license, and the shares of connections that raise and clear its alarm. */
export function createLicenseArea({ watch, quota }: Context): Area {
  let watermarks = defaults
  const set = (next: Watermarks): void => {
    const low = parsePercent(next.connection_low_watermark) ?? 0
    const high = parsePercent(next.connection_high_watermark) ?? 0
    if (low >= high) throw badRequest('Bad license setting')
    watermarks = next
    watch.license = { low, high }
    watch.checkQuota()
  }
  const showLicense = (): object => ({
    ...evaluation,
    max_connections: quota ?? 0,
    expiry: Date.now() >= Date.parse(evaluation.expiry_at) + 86_400_000,
  })
  return {
    handlers: {
      'get /license': () => ok(showLicense()),
      // Keys are signed by EMQ and cannot be verified here, so only the evaluation license is accepted.
      'post /license': ({ body }) => {
        if (((body as { key?: string }).key ?? 'default') !== 'default') throw badRequest('Bad license key')
        return ok(showLicense())
      },
      'get /license/setting': () => ok(watermarks),
      'put /license/setting': ({ body }) => {
        set({ ...defaults, ...(body as Partial<Watermarks>) })
        return ok(watermarks)
      },
    },
    persistentParts: [{ name: 'license', snapshot: () => watermarks, restore: (state) => set(state as Watermarks) }],
  }
}
