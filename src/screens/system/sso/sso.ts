import { getApiBaseUrl } from '../../../api/brokers/knownBrokers'
import type { SsoBackend } from '../../../api/sso'
import { refineSchema } from '../../../forms/core/createFormSchema'
import type { FormUi } from '../../../forms/types'
import { defineResource } from '../../../resources/defineResource'
import type { ResourceConfig } from '../../../resources/describeResource'
import type { CreateDescription, FormDescription } from '../../../resources/formTypes'
import type { FieldSchema } from '../../../schema/types'
import { Addresses } from './Addresses'
import { ServiceName, ServiceState, ServiceSummary, ServiceSwitch } from './cells'
import { checkService } from './checkService'
import { MetadataDownload } from './MetadataDownload'
import { isSetUp, serviceName, source } from './source'
import { useConfirmServiceOff } from './useConfirmServiceOff'

const textKey = (key: string) => `sso.${key}`

/** Fields of the signing key, shown only if requests are signed. */
const SIGNING = ['sp_public_key', 'sp_private_key']

const ui: FormUi = {
  order: ['enable', 'server', 'username', 'password', 'base_dn', 'filter', 'dashboard_addr', 'idp_metadata_url'],
  sections: [{ title: textKey('signing'), fields: ['sp_sign_request', ...SIGNING] }],
  fields: {
    enable: { help: textKey('enableHelp') },
    username: { label: textKey('bindName'), help: textKey('bindNameHelp') },
    password: { label: textKey('bindPassword') },
    dashboard_addr: {
      help: textKey('addressHelp'),
      messages: { slash: textKey('addressSlash'), http: textKey('addressHttp') },
      foot: Addresses,
    },
    idp_metadata_url: { messages: { http: textKey('addressHttp') } },
    sp_public_key: { messages: { required: textKey('certificateRequired') } },
    sp_private_key: { widget: 'pem', messages: { required: textKey('keyRequired') } },
  },
  getHiddenFields: ({ sp_sign_request: signs }) => (signs === true ? [] : SIGNING),
  check: checkService,
}

/** Removes defaults that are only examples. */
function removeExampleDefaults(schema: FieldSchema): FieldSchema {
  const names = ['dashboard_addr', 'idp_metadata_url', 'sp_public_key']
  const { properties = {} } = schema
  if (!properties.dashboard_addr) return schema
  const strippedFields = names.flatMap((name) => {
    const { default: _, ...field } = properties[name] ?? {}
    return properties[name] ? [[name, field] as const] : []
  })
  const strippedSchema = { ...schema, properties: { ...properties, ...Object.fromEntries(strippedFields) } }
  return refineSchema(strippedSchema, {}, ['dashboard_addr', 'idp_metadata_url'])
}

const getConsoleAddress = (): string => getApiBaseUrl().replace(/\/api\/v5$/, '')

const form = {
  operation: 'put /sso/{backend}',
  ui,
  refine: removeExampleDefaults,
} satisfies Partial<FormDescription>

export const createSetUpForm = (backend: SsoBackend): CreateDescription => ({
  ...form,
  action: textKey('setUp'),
  title: textKey(`setUpTitle.${backend}`),
  submit: 'forms.save',
  successMessage: textKey('saved'),
  variants: { tiles: ['backend'], fixedTags: { backend }, isSelectionHidden: true },
  initial: { enable: true, ...(backend === 'saml' && { dashboard_addr: getConsoleAddress() }) },
})

/** Service without the form to set it up, which differs by service. */
export const config = {
  path: '/sso',
  route: '/sso',
  texts: textKey,
  getName: serviceName,
  source,
  list: {
    columns: [
      { name: 'backend', render: ServiceName, width: 160 },
      { name: 'running', label: textKey('state'), render: ServiceState, width: 420 },
      { name: 'enable', render: ServiceSwitch, width: 110 },
    ],
  },
  edit: {
    ...form,
    successMessage: textKey('saved'),
    note: textKey('note'),
    useDisableQuestion: useConfirmServiceOff,
    canMerge: true,
    variants: { tiles: ['backend'], isSelectionHidden: true },
    summary: ServiceSummary,
    actions: MetadataDownload,
  },
  remove: {
    operation: 'delete /sso/{backend}',
    getForbiddenReason: (row) => (isSetUp(row) ? undefined : textKey('notSetUp')),
  },
} satisfies ResourceConfig

export const { List, Edit, description } = defineResource(config)
