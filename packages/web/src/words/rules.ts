/** Words of the rules of one game, by id, where a language has others than the game's own. */
export interface RuleWords {
  readonly groups: Readonly<Record<string, string>>;
  readonly options: Readonly<
    Record<
      string,
      { readonly title: string; readonly help: string; readonly choices?: Readonly<Record<string, string>> }
    >
  >;
  readonly editions: Readonly<Record<string, { readonly title: string; readonly about: string }>>;
  readonly bots: Readonly<Record<string, { readonly title: string; readonly about: string }>>;
  readonly sides: Readonly<Record<string, string>>;
}
