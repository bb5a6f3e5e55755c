import { QueryClientProvider } from '@tanstack/react-query'
import {
  AuthContext,
  BasenameContextProvider,
  DataProviderContext,
  NotificationContextProvider,
  ResourceDefinitionContextProvider,
  StoreContextProvider,
  UndoableMutationsContextProvider,
} from 'ra-core'
import type { ReactNode } from 'react'
import { dataProvider } from '../../api/dataProvider'
import { queryClient } from '../../api/queryClient'
import { raStore } from '../../api/raStore'
import { authProvider } from '../authProvider'
import { I18n } from './I18n'
import { Theme } from './Theme'

/** react-admin's contexts, as CoreAdminContext nests them, but for the language (see I18n). */
export function Admin({ children }: { children: ReactNode }) {
  return (
    <AuthContext.Provider value={authProvider}>
      <DataProviderContext.Provider value={dataProvider}>
        <StoreContextProvider value={raStore}>
          <QueryClientProvider client={queryClient}>
            <BasenameContextProvider basename="">
              <I18n>
                <Theme>
                  <NotificationContextProvider>
                    <UndoableMutationsContextProvider>
                      <ResourceDefinitionContextProvider>{children}</ResourceDefinitionContextProvider>
                    </UndoableMutationsContextProvider>
                  </NotificationContextProvider>
                </Theme>
              </I18n>
            </BasenameContextProvider>
          </QueryClientProvider>
        </StoreContextProvider>
      </DataProviderContext.Provider>
    </AuthContext.Provider>
  )
}
