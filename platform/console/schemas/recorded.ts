import type { z as Library } from 'zod'

// Stands for zod in the browser's definitions (scripts/recorded-schemas.ts). A definition is written with zod, but a
// list needs none of its schemas: each is recorded here and created when it first validates a value. Code that lets one
// judge imports library.ts, which brings zod.

type Make = () => unknown
/** Names of an object schema's members, as far as known. */
type Members = readonly string[]

/** How each stand-in becomes the schema, or the function of the library, that it stands for. */
const standIns = new WeakMap<object, Make>()

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** The value with each stand-in in it replaced by what it stands for. Getters (schemas of trees) stay. */
function made(value: unknown): unknown {
  const make = typeof value === 'function' ? standIns.get(value) : undefined
  if (make) return make()
  if (Array.isArray(value)) return value.map(made)
  if (!isPlain(value)) return value
  const members = Object.entries(Object.getOwnPropertyDescriptors(value))
  return Object.defineProperties(
    {},
    Object.fromEntries(members.map(([name, at]) => [name, at.get ? at : { ...at, value: made(at.value) }])),
  )
}

const membersOf = (value: unknown): Members => (isPlain(value) ? Object.keys(value) : [])

/** Members of the object schema that this call makes. */
function membersAfter(method: string, before: Members, [first]: readonly unknown[]): Members {
  if (/^(?:strict|loose)?[oO]bject$/.test(method)) return membersOf(first)
  if (method === 'extend') return [...new Set([...before, ...membersOf(first)])]
  if (method === 'omit') return before.filter(name => !membersOf(first).includes(name))
  if (method === 'pick') return membersOf(first)
  return before
}

/** A method keeps its owner, which callers reach through a stand-in. */
function member(of: Make, name: string | symbol): unknown {
  const owner = Object(of())
  const value = Reflect.get(owner, name)
  return typeof value === 'function' ? value.bind(owner) : value
}

/** Made on first use. */
function once(make: Make): Make {
  let known: { readonly value: unknown } | undefined
  return () => {
    known ??= { value: make() }
    return known.value
  }
}

/** A library of stand-ins, and what makes them work. */
export function recordedLibrary(): { readonly z: typeof Library; readonly provide: (library: object) => void } {
  let library: object | undefined

  const root = () => {
    if (library) return library
    throw new Error('a schema is used before zod is there: import platform/console/schemas/library.ts')
  }

  /** @param called the method whose call makes an object schema */
  function standIn(make: Make, members: Members, called = ''): unknown {
    const shape = () => {
      const all = once(() => member(make, 'shape'))
      return Object.fromEntries(
        members.map(name => [
          name,
          standIn(
            once(() => member(all, name)),
            [],
          ),
        ]),
      )
    }
    const proxy = new Proxy(() => {}, {
      get: (_, name) => {
        if (library) return member(make, name)
        if (typeof name === 'symbol') return undefined
        return name === 'shape'
          ? shape()
          : standIn(
              once(() => member(make, name)),
              members,
              name,
            )
      },
      apply: (_, __, args) =>
        standIn(
          once(() => Reflect.apply(make() as () => unknown, undefined, args.map(made))), // only methods are called
          membersAfter(called, members, args),
        ),
      has: (_, name) => Reflect.has(Object(make()), name),
      getPrototypeOf: () => Reflect.getPrototypeOf(Object(make())),
    })
    standIns.set(proxy, make)
    return proxy
  }

  return {
    z: standIn(root, []) as typeof Library, // a stand-in answers to every name of the library
    provide: provided => {
      library = provided
    },
  }
}

export const { z, provide } = recordedLibrary()
