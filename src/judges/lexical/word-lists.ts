/** Words that say the same in reports, a group a line; kept short on purpose: this is no thesaurus. */
export const SAME_WORDS: readonly string[] = [
  'error fault failure problem issue defect',
  'rise increase grow climb grew rose risen',
  'begin start launch began begun started',
  'finish end complete conclude',
  'stop halt cease',
  'large big',
  'small little tiny',
  'repair fix resolve mend',
  'cause reason because due',
  'remove delete drop',
  'require need must',
  'use utilise utilize',
  'quick rapid speedy',
  'highest largest most maximum top greatest peak',
  'lowest smallest least minimum bottom',
  'memory ram',
  'restart reboot',
  'replace swap exchange',
  'buy purchase bought',
  'build construct built',
  'leave left depart',
  'average mean',
  'total altogether overall sum',
  'yearly annual year',
  'monthly month',
  'daily day',
  'weekly week',
  'broken damage defective',
  'check inspect examine verify',
  'staff employee worker',
  'client customer',
  'cost price',
  'half fifty',
  'consult ask',
  'write wrote written',
  'run ran',
  'late delay',
  'allow permit',
  'wrong incorrect false',
  'reject refuse deny denied',
  'doctor physician',
  'price fee charge',
  'choose select pick',
  'send sent',
  'keep kept',
  'hold held',
  'find found',
  'sell sold',
  'lose lost loss',
  'lead led',
  'pay paid',
  'spend spent',
  'shut closed',
  'missing lack lacking',
  'due owing',
];

/** Word and counter-word: an answer that uses the other one says the opposite. */
export const OPPOSITES: readonly string[] = [
  'rise fall',
  'rise decrease',
  'rise decline',
  'available unavailable',
  'enable disable',
  'healthy unhealthy',
  'safe unsafe',
  'stable unstable',
  'possible impossible',
  'supported unsupported',
  'open closed',
  'more fewer',
  'more less',
  'higher lower',
  'above below',
  'before after',
  'approve reject',
  'accept refuse',
  'allowed forbidden',
  'allowed prohibited',
  'likely unlikely',
  'known unknown',
  'present absent',
  'encrypted unencrypted',
  'compatible incompatible',
  'highest lowest',
  'intact damaged',
  'intact broken',
  'running stopped',
  'normal abnormal',
  'full empty',
  'early late',
  'clean dirty',
  'online offline',
  'valid invalid',
  'complete incomplete',
  'active inactive',
];

/** Words without content of their own, those of talk about answers among them. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a an the and or of to in on at by for from with into onto over under as is are was were be been being am it its ' +
    'this that these those there their they them he she his her we our you your i my me do does did done has have had ' +
    'having will would shall should can could may might also then than so such which who whom whose what when where how ' +
    'if about very just only each every any some all both other another same own per via up out during while ' +
    'within between across again further still yet already even however therefore thus hence since until although ' +
    'though but s t re ve ll d got get gets namely too please ' +
    'answer answers state states stated say says said mention mentions mentioned name names named list lists listed ' +
    'report reports reported explain explains explained give gives given tell tells told note notes noted describe ' +
    'describes must reference response expected fact facts key good ' +
    'der die das und oder ist sind ein eine einen von mit zu im in den dem des auf es'
  ).split(' '),
);

/** Words that deny what follows. */
export const NEGATIONS: ReadonlySet<string> = new Set(
  'not no never none nothing neither nor without cannot nobody nowhere nicht kein keine keinen keiner nie ohne'.split(
    ' ',
  ),
);
