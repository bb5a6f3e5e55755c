import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { broker, recordBroker } from '../../../api/client'
import type { FormUi } from '../../../forms/types'
import { defineResource } from '../../../resources/defineResource'
import type { ResourceConfig } from '../../../resources/describeResource'
import type { VariantsDescription } from '../../../resources/formTypes'
import type { Row } from '../../../resources/types'
import { useRecords } from '../../../resources/useRecords'
import { lazyDetail, lazyView } from '../../../ui/lazy/lazyView'
import { getUserInitialValues, userFields } from '../../suggestions/suggestionUi'
import { useConfirmUnusable } from '../../suggestions/unusableConfirmation'
import { useAuthenticatorName } from '../authenticatorName'

/** Returns whether an authenticator stores users on the broker. */
const hasUsers = ({ backend }: Readonly<Record<string, unknown>>): boolean => backend === 'built_in_database'

const Overview = lazyView(async () => (await import('./Overview')).Overview, { shape: 'cards' })
const UsersTab = lazyDetail(async () => (await import('./UsersTab')).UsersTab, { shape: 'table' })

const textKey = (key: string) => `access.authentication.${key}`

/** Returns the reason why a type cannot be added: the broker allows one authenticator per type. */
function useDeniedKind() {
  const translate = useTranslate()
  const { data } = useRecords('/authentication')
  return useCallback(
    (tag: string, value: string) => {
      const isInUse =
        tag === 'backend'
          ? data?.some(({ mechanism, backend }) => mechanism === 'password_based' && backend === value)
          : data?.some(({ mechanism }) => mechanism === value && value !== 'password_based')
      return isInUse ? translate(textKey('taken')) : undefined
    },
    [data, translate],
  )
}

const variants: VariantsDescription = {
  tiles: ['mechanism', 'backend'],
  useDeniedKind,
  getInitialValues: ({ backend = '' }) => getUserInitialValues(backend),
}

const ui: FormUi = { fields: userFields }

/**
 * Reads the authenticator first: the broker does not support partial updates and accepts its own response as body.
 */
async function setEnabled({ id }: Row, enable: boolean): Promise<void> {
  const path = { id }
  const { id: _, ...now } = (await broker.get('/authentication/{id}', { params: { path } })) as Record<string, unknown>
  await recordBroker.put('/authentication/{id}', { params: { path }, body: { ...now, enable } })
}

/** Returns the confirmation that explains the consequences of disabling an authenticator. */
function useDisableQuestion() {
  const translate = useTranslate()
  const getName = useAuthenticatorName()
  return (row: Row) => {
    return {
      title: translate(textKey('disableQuestion'), { name: getName(row) }),
      body: translate(textKey('disableBody')),
      confirm: translate(textKey('disable')),
      danger: true,
    }
  }
}

/** Authenticators: checked in order when a client connects. */
export const authentication = defineResource({
  path: '/authentication',
  route: '/authentication',
  recordRoute: '/detail',
  recordParam: 'authenticator',
  texts: textKey,
  getName: 'id',
  useGetName: useAuthenticatorName,
  list: {
    columns: ['mechanism', 'backend', 'enable'],
  },
  create: {
    operation: 'post /authentication',
    urlFields: ['mechanism', 'backend'],
    variants,
    ui,
  },
  edit: {
    operation: 'put /authentication/{id}',
    variants,
    ui,
    useDisableQuestion,
    useBeforeSave: useConfirmUnusable,
  },
  show: {
    tabs: [
      { id: 'overview', label: textKey('overview'), content: Overview },
      { id: 'settings', label: textKey('settings'), content: 'form' },
      { id: 'users', label: textKey('users'), isVisible: hasUsers, content: UsersTab },
    ],
  },
  remove: {
    operation: 'delete /authentication/{id}',
    questionMany: textKey('question'),
  },
} satisfies ResourceConfig)

export const chain = {
  label: textKey('label'),
  order: {
    operation: 'put /authentication/order' as const,
    save: (ids: readonly string[]) => broker.put('/authentication/order', { body: ids.map((id) => ({ id })) }),
    submit: textKey('saveOrder'),
    successMessage: textKey('orderSaved'),
    conflict: textKey('orderConflict'),
  },
  enable: {
    operation: 'put /authentication/{id}' as const,
    set: setEnabled,
    useDisableQuestion,
    getSuccessMessage: (enable: boolean) => textKey(enable ? 'enabled' : 'disabled'),
  },
}
