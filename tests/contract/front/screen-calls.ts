import type { DataProvider } from '@refinedev/core'
import type { Endpoint } from '../../../src/framework/declaration/endpoint'
import { createConfirmationClient } from '../../../src/providers/auth/confirmation-client'
import { createDataProvider } from '../../../src/providers/data/data-provider'
import { createHttp } from '../../../src/providers/http/http'
import { resources } from '../../../src/resources'
import type { TestApp } from '../../support/app'

/** The data provider of the screens for the administrator of a store, who enters the password when a change needs it. */
export const providerOf = ({ url, token, login }: TestApp): DataProvider => {
  const connection = { baseUrl: `${url}/api`, getToken: () => token }
  const { http, askBy } = createConfirmationClient(createHttp(connection))
  askBy((question) => void question.prove({ password: login.password, code: '' }))
  return createDataProvider(resources, { http, ...connection })
}

/** Makes a call that a screen declares, and returns what the screen reads from the answer. */
export const callOf =
  (provider: () => DataProvider) =>
  async <Variables, Result>(endpoint: Endpoint<Variables, Result>, variables: Variables): Promise<Result> => {
    const meta = { endpoint, variables: variables as object }
    const answer = await provider().custom?.({ url: 'test', method: 'get', meta })
    return answer?.data as Result
  }
