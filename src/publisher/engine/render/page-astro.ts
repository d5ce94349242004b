/** The part of Astro's per-page state that we use. */
interface PageState<Result> {
  readonly params: unknown;
  readonly url: unknown;
  readonly logger: unknown;
  /** Everything else that `Astro` offers, made by Astro itself. */
  readonly createAstroPagePartial: (result: Result, apiContext: unknown) => object;
}

type SlotsOf<Result> = new (result: Result, slotValues: object | null, logger: unknown) => object;

/**
 * The `Astro` of a component. Astro derives each from a per-page object with thirty accessors: V8 keeps accessors in old
 * space, so every page, with all its data, outlives the young generation. This uses one shape for all pages and reads
 * rarely used members from Astro's own object on demand.
 */
export class PageAstro<Result> {
  readonly props: unknown;
  readonly params: unknown;
  readonly url: unknown;
  /** Set by compiled components. */
  self: unknown = null;
  readonly #state: PageState<Result>;
  readonly #result: Result;
  readonly #slotValues: object | null;
  readonly #apiContext: unknown;
  readonly #Slots: SlotsOf<Result>;
  #slots: object | undefined;
  #rest: object | undefined;

  constructor(
    state: PageState<Result>,
    result: Result,
    props: unknown,
    slotValues: object | undefined,
    apiContext: unknown,
    Slots: SlotsOf<Result>,
  ) {
    this.props = props;
    this.params = state.params;
    this.url = state.url;
    this.#state = state;
    this.#result = result;
    this.#slotValues = slotValues ?? null;
    this.#apiContext = apiContext;
    this.#Slots = Slots;
  }

  get slots(): object {
    this.#slots ??= new this.#Slots(this.#result, this.#slotValues, this.#state.logger);
    return this.#slots;
  }

  rest(): object {
    this.#rest ??= this.#state.createAstroPagePartial(this.#result, this.#apiContext);
    return this.#rest;
  }
}

Object.setPrototypeOf(
  PageAstro.prototype,
  new Proxy(Object.prototype, {
    get: (base, name, astro: unknown) =>
      astro instanceof PageAstro && typeof name === 'string' && !(name in base)
        ? Reflect.get(astro.rest(), name)
        : Reflect.get(base, name, astro),
  }),
);
