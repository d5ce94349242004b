import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { type Actor, openWorld, type World } from '#backend/testing/contract/world.ts';
import { openStorefront, type TestStorefront } from './storefront.ts';

/** The member of the running test, with a browser. */
export interface MemberInBrowser {
  readonly actor: Actor;
  readonly storefront: TestStorefront;
  /** Replaces the member by a visitor without a session. */
  readonly leave: () => void;
}

/**
 * Opens a shop for the tests of a file, and for each test a new member with an empty cart and a browser; the shop must not
 * log a failure.
 */
export function memberInBrowser(): MemberInBrowser {
  let world: World;
  let actor: Actor;
  let storefront: TestStorefront;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(async () => {
    expect(world.shop.failures).toEqual([]);
    await world.shop.close();
  });
  beforeEach(async () => {
    actor = await world.newActor();
    storefront = openStorefront(actor.client);
  });
  afterEach(() => storefront.close());
  return {
    get actor() {
      return actor;
    },
    get storefront() {
      return storefront;
    },
    leave: () => {
      storefront.close();
      storefront = openStorefront(world.shop.client());
    },
  };
}
