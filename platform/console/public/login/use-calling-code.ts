import { useEffect, useState } from 'react'
import { DEFAULT_COUNTRY_CODE, ipCountry } from '#platform/contract/calls/country.ts'
import { call } from '../../shell/api/call.ts'
import { reportFault } from '../../shell/report-fault.ts'

/** Calling code of the visitor's country; +61 when it is empty or unavailable. */
export function useCallingCode(): string {
  const [code, setCode] = useState(DEFAULT_COUNTRY_CODE)
  useEffect(() => {
    const stop = new AbortController()
    call(ipCountry, { ip: '' }, { hideErrors: true, hideLoading: true, signal: stop.signal })
      .then(({ result }) => setCode(result.internationalCode || DEFAULT_COUNTRY_CODE))
      .catch((fault: unknown) => {
        // The specification requires a failed country look-up to be logged (core.md section 8).
        if (!stop.signal.aborted) reportFault(`country lookup failed, ${DEFAULT_COUNTRY_CODE} is used`, fault)
      })
    return () => stop.abort()
  }, [])
  return code
}
