import type { Area, Context } from '../../area'
import { createValidationError, noContent, notFound, ok } from '../../http/answers'
import { createPage } from '../paging'

interface Settings {
  project: string
  location: string
  registry: string
  /** Base64. */
  config: string
  keys: object[]
}

interface Device extends Settings {
  deviceid: string
  /** Epoch seconds. */
  created_at: number
}

type ExportedDevice = Partial<Settings> & { deviceid: string; config: string; blocked: boolean }

/** Devices imported from Google Cloud IoT Core. */
export function createGcpDevicesArea(_context: Context): Area {
  const devices = new Map<string, Device>()
  const saveDevice = (deviceid: string, settings: Partial<Settings>): Device => {
    const created_at = devices.get(deviceid)?.created_at ?? Math.floor(Date.now() / 1000)
    const device = { project: '', location: '', registry: '', config: '', keys: [], ...settings, deviceid, created_at }
    devices.set(deviceid, device)
    return device
  }
  return {
    handlers: {
      'get /gcp_devices': ({ query }) => ok(createPage([...devices.values()], query)),
      'post /gcp_devices': ({ body }) => {
        let imported = 0
        let errors = 0
        for (const { deviceid, blocked: _blocked, ...settings } of body as ExportedDevice[]) {
          if (deviceid === '' || !isBase64(settings.config)) errors++
          else {
            saveDevice(deviceid, settings)
            imported++
          }
        }
        return ok({ imported, errors })
      },
      'get /gcp_devices/{deviceid}': ({ params }) => {
        const device = devices.get(params.deviceid ?? '')
        if (!device) throw notFound(`device not found: ${params.deviceid}`)
        return ok(device)
      },
      'put /gcp_devices/{deviceid}': ({ params, body }) => {
        const settings = body as Settings
        if (!isBase64(settings.config)) {
          throw createValidationError({ path: 'root.config', reason: 'not base64', value: settings.config })
        }
        const { created_at: _created, ...device } = saveDevice(params.deviceid ?? '', settings)
        return ok(device)
      },
      'delete /gcp_devices/{deviceid}': ({ params }) => {
        devices.delete(params.deviceid ?? '')
        return noContent
      },
    },
    persistentParts: [
      {
        name: 'gcp_devices',
        snapshot: () => [...devices.values()],
        restore(state) {
          devices.clear()
          for (const device of state as Device[]) devices.set(device.deviceid, device)
        },
      },
    ],
  }
}

const isBase64 = (text: string): boolean => /^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/.test(text)
