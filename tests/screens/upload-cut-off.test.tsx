import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useUpload } from '../../src/framework/calls/use-upload'
import { NetworkError } from '../../src/framework/declaration/request-errors'

const failing = async (error: Error): Promise<boolean> => {
  const { result } = renderHook(() => useUpload())
  await act(async () => {
    expect(await result.current.start(() => Promise.reject(error))).toBe('failed')
  })
  return result.current.isCutOff
}

it('an upload without a response is reported as cut off, and a rejected one is not', async () => {
  expect(await failing(new NetworkError())).toBe(true)
  expect(await failing(Object.assign(new Error('away'), { statusCode: 503 }))).toBe(true)
  expect(await failing(Object.assign(new Error('too large'), { statusCode: 413 }))).toBe(false)
})
