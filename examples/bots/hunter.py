"""A Sopwith bot: goes for the nearest enemy, and fires where that will be if it flies straight. docs/bots.md explains."""
import itertools, json, sys

FACINGS = ["E", "NE", "NW", "W", "SW", "SE"]  # one to the left is +1
STEPS = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
MANOEUVRES = {"A": (0, 0), "LT": (1, 1), "RT": (-1, -1), "LS": (1, 0), "RS": (-1, 0)}  # where it goes, how it points

def hex_of(name, side):
    if name[0].isalpha():
        return int(name[1:]) - side, side - (ord(name[0]) - 64)
    return tuple(int(n) for n in name.split(","))  # a cloud off the board

def step(hex, facing, far=1):
    return hex[0] + far * STEPS[facing % 6][0], hex[1] + far * STEPS[facing % 6][1]

def distance(a, b):
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))

def path(at, moves):
    """Where a plane is, and how it points, after each Move."""
    fly = lambda at, m: (step(at[0], at[1] + MANOEUVRES[m][0]), (at[1] + MANOEUVRES[m][1]) % 6)
    return list(itertools.accumulate(moves, fly, initial=at))[1:]

def burst(at, targets):
    """The best burst of a Move and its damage."""
    lines = [(5 - far, b) for b, turn in (("A", 0), ("L", 1), ("R", -1)) for far in (1, 2, 3, 4)
             if step(at[0], at[1] + turn, far) in targets]
    return max(lines, default=(0, ""))

def fly(plane, at, enemies, clouds, side):
    """The best of 125 flights, as it is written."""
    def worth(moves):
        flown = path(at, moves)
        shots = [burst(flown[i], [enemy[i][0] for enemy in enemies]) if plane["ammunition"] > i else (0, "") for i in range(3)]
        risk = sum((hex in clouds) + 9 * (distance(hex, (0, 0)) >= side - (i == 2)) for i, (hex, _) in enumerate(flown))
        near = min((distance(flown[2][0], enemy[2][0]) for enemy in enemies), default=0)
        return sum(damage for damage, _ in shots) - 3 * risk - near / 4, moves, shots
    _, moves, shots = max(worth(moves) for moves in itertools.product(MANOEUVRES, repeat=3))
    return "; ".join(m + (f" - fire {b}" if b else "") for m, (_, b) in zip(moves, shots))

def order(state, seat, side):
    planes = [(p, (hex_of(p["hex"], side), FACINGS.index(p["facing"]))) for p in state["planes"]]
    enemies = [path(at, "AAA") for p, at in planes if p["seat"] != seat and p["status"] == "flying"]
    clouds = {hex_of(name, side) for cloud in state["clouds"] for name in cloud}
    return " / ".join("beta; A; A; A" if p["status"] == "parked" else "NMR" if p["status"] == "out"
                      else fly(p, at, enemies, clouds, side) for p, at in planes if p["seat"] == seat)

rules = {}
for line in sys.stdin:
    said = json.loads(line)
    if said["type"] == "hello":
        print(json.dumps({"type": "hello", "name": "Hunter"}), flush=True)
    elif said["type"] == "game":
        rules = said["rules"]
    elif said["type"] == "turn":
        text = order(said["state"], said["seat"], rules["side"])
        print(json.dumps({"type": "order", "table": said["table"], "turn": said["turn"], "text": text}), flush=True)
