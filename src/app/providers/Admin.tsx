import { QueryClientProvider } from '@tanstack/react-query'
import {
  BasenameContextProvider,
  DataProviderContext,
  NotificationContextProvider,
  StoreContextProvider,
  UndoableMutationsContextProvider,
} from 'ra-core'
import type { ReactNode } from 'react'
import { dataProvider } from '../../api/dataProvider'
import { queryClient } from '../../api/queryClient'
import { raStore } from '../../api/raStore'
import { I18n } from './I18n'
import { Theme } from './Theme'

/**
 * Provides react-admin's contexts like CoreAdminContext, except for two: `I18n` replaces its i18n provider, and
 * there is no authProvider. The console handles sign-in and permissions (`useCan`), and an authProvider would
 * navigate by itself.
 */
export function Admin({ children }: { children: ReactNode }) {
  return (
    <DataProviderContext.Provider value={dataProvider}>
      <StoreContextProvider value={raStore}>
        <QueryClientProvider client={queryClient}>
          <BasenameContextProvider basename="">
            <I18n>
              <Theme>
                <NotificationContextProvider>
                  <UndoableMutationsContextProvider>{children}</UndoableMutationsContextProvider>
                </NotificationContextProvider>
              </Theme>
            </I18n>
          </BasenameContextProvider>
        </QueryClientProvider>
      </StoreContextProvider>
    </DataProviderContext.Provider>
  )
}
