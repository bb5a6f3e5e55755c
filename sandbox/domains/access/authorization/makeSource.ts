import type { Permission } from '../../../../src/domain/access/rule'
import type { Settings } from '../../../http/SettingsForm'
import type { AccessAction, ClientIdentity } from '../../../mqtt/types'
import { DatabaseService } from '../DatabaseService'
import { HttpService } from '../HttpService'
import { parseResponseFields } from '../parseResponseFields'
import type { Service } from '../Service'
import { toPlaceholderValues } from '../toPlaceholderValues'
import { findFirstDecision } from './findFirstDecision'
import { parseAclFile } from './parseAclFile'
import type { RuleTable } from './RuleTable'

type Answer = Permission | undefined

/** Authorization source; undefined passes the request to the next one. */
export interface Source {
  decide(client: ClientIdentity, action: AccessAction, topic: string): Answer | Promise<Answer>
  readonly service?: Service
}

export interface SourceNeeds {
  table: RuleTable
  getMountpoint(clientid: string): string | null
}

/** Creates a source. Throws 400 for invalid rules, servers or addresses. */
export function makeSource(settings: Settings, needs: SourceNeeds): Source {
  const type = String(settings.type)
  if (type === 'file') {
    const { rules, test } = parseAclFile(String(settings.rules))
    return { decide: (client, action, topic) => findFirstDecision(rules, client, action, topic, test) }
  }
  if (type === 'built_in_database')
    return { decide: (client, action, topic) => needs.table.decide(client, action, topic) }
  if (type === 'http') return httpSource(settings, needs)
  const service = new DatabaseService(type, settings)
  return {
    service,
    decide: ({ node }) => {
      service.fail(node)
      return undefined
    },
  }
}

/** 204 allows; 200 decides by `result`; other responses or none pass to the next source. */
function httpSource(settings: Settings, { getMountpoint }: SourceNeeds): Source {
  const service = new HttpService(settings)
  return {
    service,
    decide: async (client, action, topic) => {
      const reply = await service.sendRequest(client.node, {
        ...toPlaceholderValues(client),
        proto_name: client.protoVer === 3 ? 'MQIsdp' : 'MQTT',
        mountpoint: getMountpoint(client.clientid),
        topic,
        action: action.action_type,
        qos: action.qos,
        retain: action.action_type === 'publish' ? action.retain : null,
      })
      if (reply?.status === 204) return 'allow'
      const result = reply?.status === 200 ? parseResponseFields(reply.type, reply.text)?.result : undefined
      return result === 'allow' || result === 'deny' ? result : undefined
    },
  }
}
