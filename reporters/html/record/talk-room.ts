/** What is kept of a run's discussions together: enough for 1,000 that are long, and never more, whatever crews send. */
const MOST_MOMENTS = 500_000;
const MOST_CHARACTERS = 32_000_000;

/** Whoever keeps what was said, and gives of it when room runs short. */
interface Keeper {
  /** Cuts every text to its beginning. */
  readonly shorten: () => void;
  /** Lets go of all that was said. */
  readonly empty: () => void;
}

/** The room that all discussions of a run share. */
export interface TalkRoom {
  /** Asks for more of it. Discussions that are over make room, those that passed first; false where that is not enough. */
  take(moments: number, characters: number): boolean;
  give(moments: number, characters: number): void;
  /** A discussion is over; what is kept of it may have to give way. */
  close(keeper: Keeper, hasPassed: boolean): void;
  /** Nobody wants to know of it any more. */
  leave(keeper: Keeper): void;
}

/** Discussions that are over, the oldest first. */
interface Shelf {
  readonly whole: Set<Keeper>;
  readonly all: Set<Keeper>;
}

/** Begins empty. */
export function createTalkRoom(): TalkRoom {
  const passed: Shelf = { whole: new Set(), all: new Set() };
  const others: Shelf = { whole: new Set(), all: new Set() };
  let [moments, characters] = [0, 0];

  const isTight = (): boolean => moments > MOST_MOMENTS || characters > MOST_CHARACTERS;
  const shortenOne = ({ whole }: Shelf): boolean => {
    for (const keeper of whole) {
      whole.delete(keeper);
      keeper.shorten();
      return true;
    }
    return false;
  };
  const emptyOne = ({ whole, all }: Shelf): boolean => {
    for (const keeper of all) {
      whole.delete(keeper);
      all.delete(keeper);
      keeper.empty();
      return true;
    }
    return false;
  };
  const makeRoom = (): boolean => {
    const isTextShort = characters > MOST_CHARACTERS;
    return [passed, others].some((shelf) => (isTextShort && shortenOne(shelf)) || emptyOne(shelf));
  };

  return {
    take: (moreMoments, moreCharacters) => {
      moments += moreMoments;
      characters += moreCharacters;
      while (isTight() && makeRoom());
      if (!isTight()) return true;
      moments -= moreMoments;
      characters -= moreCharacters;
      return false;
    },
    give: (lessMoments, lessCharacters) => {
      moments -= lessMoments;
      characters -= lessCharacters;
    },
    close: (keeper, hasPassed) => {
      const shelf = hasPassed ? passed : others;
      shelf.whole.add(keeper);
      shelf.all.add(keeper);
    },
    leave: (keeper) => {
      for (const { whole, all } of [passed, others]) {
        whole.delete(keeper);
        all.delete(keeper);
      }
      keeper.empty();
    },
  };
}
